/** Makes the browser check the hash of each script before it runs it. Works for addresses that were not loaded before. */
export function addIntegrity(integrity: Readonly<Record<string, string>>): void {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  script.textContent = JSON.stringify({ integrity });
  document.head.append(script);
}
