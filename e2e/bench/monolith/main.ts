import type { Boot } from '@weitersagen/platform/boot';
import type { Remote } from '@weitersagen/platform/remote';
import { start } from '../../../shell/src/browser.tsx';

/** The same code as one build without federation, to compare with. The one place where the borders do not hold. */
const areas: Readonly<Record<string, () => Promise<{ readonly default: Remote }>>> = {
  'mf-referrer': () => import('../../../mf-referrer/src/remote.ts'),
  'mf-recipient': () => import('../../../mf-recipient/src/remote.ts'),
  'mf-agency': () => import('../../../mf-agency/src/remote.ts'),
  'mf-seller': () => import('../../../mf-seller/src/remote.ts'),
  'mf-agent': () => import('../../../mf-agent/src/remote.ts'),
  'mf-operator': () => import('../../../mf-operator/src/remote.ts'),
};

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot;
await start(boot, async (id) => {
  const area = areas[id];
  if (!area) throw new Error(`there is no area ${id}`);
  return (await area()).default;
});
