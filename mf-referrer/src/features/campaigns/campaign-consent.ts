const storageKey = 'ws.campaigns'; // listed on the privacy page as essential

function stored(): readonly number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return []; // storage refused or damaged: nobody agreed here
  }
}

/** Whether somebody agreed to a campaign in this browser. */
export const hasAgreed = (id: number): boolean => stored().includes(id);

/** Keeps or withdraws the consent to one campaign; without storage it lives as long as the page. */
export function keepConsent(id: number, agreed: boolean): void {
  const others = stored().filter((known) => known !== id);
  try {
    localStorage.setItem(storageKey, JSON.stringify(agreed ? [...others, id] : others));
  } catch {
    // Refused: the page remembers until it is left.
  }
}
