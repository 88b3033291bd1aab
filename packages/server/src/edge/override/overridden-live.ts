import * as z from 'zod/mini';
import { unfitReasons, unhashedScripts } from '@weitersagen/delivery/fits-shell';
import { RemoteManifest } from '@weitersagen/delivery/remote-manifest';
import { readLimited } from '../../platform/read-limited.ts';
import type { Live, RemoteBuild } from '../live-builds.ts';
import type { Override } from './override-token.ts';

const longestMs = 2000;
const mostBytes = 1_000_000;

/** What is live with an area from elsewhere; `problem` says why that one is left out, and the live version stays. */
export interface OverriddenLive {
  readonly live: Live;
  readonly problem: string | null;
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(longestMs),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await readLimited(answer, mostBytes)).toString('utf8');
}

async function readBuild({ origin, id, version }: Override): Promise<RemoteBuild> {
  const base = `${origin}/remotes/${id}/${version}`;
  const manifest = z.parse(RemoteManifest, JSON.parse(await textOf(`${base}/remote.json`)));
  if (manifest.id !== id || manifest.version !== version)
    throw new Error(`${base} is ${manifest.id} ${manifest.version}`);
  return { ...manifest, folder: '', origin, css: await textOf(`${base}/browser/area.css`) };
}

/** Puts an area from another origin in the place of the live one, where it fits the live shell. */
export async function overriddenLive(live: Live, override: Override): Promise<OverriddenLive> {
  try {
    const build = await readBuild(override);
    const [reason] = [...unfitReasons(build, live.shell), ...unhashedScripts(build)];
    if (reason !== undefined) return { live, problem: reason };
    const others = live.remotes.filter(({ id }) => id !== build.id);
    return { live: { ...live, remotes: [...others, build] }, problem: null };
  } catch (error) {
    return { live, problem: error instanceof Error ? error.message : String(error) };
  }
}
