import { startHost, orExit } from '@weitersagen/host/start-host';
import { readConfig } from '@weitersagen/server/config';

/** The demo's parts; a production process neither needs nor has the package. */
const loadDemo = async (mode: string) =>
  mode === 'demo' ? { demo: (await import('@weitersagen/demo')).demo } : {};

async function printAddresses(port: number) {
  const at = (host: string, path = '') => `http://${host}:${port}${path}`;
  const { demoLogins } = await import('@weitersagen/demo/seed/demo-logins');
  console.log(`
  Funkelnetz             ${at('funkelnetz.localhost', '/de')}
  Lindenschutz           ${at('lindenschutz.localhost', '/de')}
  Sonnwerk               ${at('sonnwerk.localhost', '/de')}
  Operators              ${at('betrieb.localhost', '/de')}
  Mailbox of the demo    ${at('localhost', '/dev/mailbox')}
  Demo provider's shop   ${at('localhost', '/dev/provider')}
  Portal with a frame    ${at('localhost', '/dev/portal')}
  Operators' codes       ${at('localhost', '/dev/authenticator')}

  Demo logins (password ${demoLogins.password})`);
  for (const { role, email, path } of demoLogins.people)
    console.log(`  ${role.padEnd(22)} ${email}  ${at('funkelnetz.localhost', path)}`);
  const [operator] = demoLogins.operators;
  console.log(`  ${'Operator'.padEnd(22)} ${operator}  ${at('betrieb.localhost', '/de/anmelden')}`);
  console.log(`  ${''.padEnd(22)} key for the authenticator app: ${demoLogins.operatorSecret}`);
  console.log('\n  Ctrl-C stops everything.');
}

/** The compiler is loaded for this only: a process without pages starts without it. */
async function build() {
  const { buildAll } = await import('@weitersagen/remote-tools/build-all');
  await buildAll((id, version, built, kept) => {
    if (built) console.log(`     built ${id} ${version}`);
    if (kept !== null) console.log(`     ${id} ${kept} stays live, as somebody decided`);
  });
}

await orExit(async () => {
  const config = readConfig(process.env);
  const port = await startHost(config, {
    environment: process.env,
    build,
    ...(await loadDemo(config.mode)),
  });
  if (config.mode === 'demo' && config.roles.includes('edge')) await printAddresses(port);
});
