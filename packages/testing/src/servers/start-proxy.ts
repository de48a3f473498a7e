import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from './find-nginx.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from './round-robin-proxy.ts';
import { end } from './server-process.ts';

const example = join(import.meta.dirname, '../../../../deploy/nginx.conf');

/** Reverse proxy before several app processes: one port, round robin. */
export interface AlternatingProxy extends RoundRobinProxy {
  /** Null where a small proxy in this process replaces nginx. */
  readonly process: ChildProcess | null;
}

/** The operators' example without the parts that belong to a machine: TLS, names, paths. */
function configuration(folder: string, port: number, ports: readonly number[]): string {
  const server = readFileSync(example, 'utf8')
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {2}server 127\.0\.0\.1:3001(.*)\n.*\n/, (_, how: string) =>
      ports.map((each) => `  server 127.0.0.1:${each}${how}\n`).join(''),
    )
    .replace('listen 443 ssl http2;', `listen ${port};\n  listen [::]:${port};`)
    .replace(/^ {2}(ssl_\w+|server_name|# Debian).*\n/gm, '')
    .replace('/var/log/nginx/kalima.log', join(folder, 'access.log'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}master_process off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\n${places.join('\n')}\n${server}}\n`;
}

export async function startProxy(port: number, ports: readonly number[]): Promise<AlternatingProxy> {
  const program = findNginx();
  if (program === null) return { process: null, ...(await startRoundRobinProxy(port, ports)) };
  const folder = mkdtempSync(join(tmpdir(), 'kalima-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, ports));
  const flags = ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
  const nginx = spawn(program, flags, { stdio: 'inherit' });
  return {
    process: nginx,
    holdBack: async (work) => {
      nginx.kill('SIGSTOP');
      try {
        await work();
      } finally {
        nginx.kill('SIGCONT');
      }
    },
    stop: async () => {
      await end(nginx);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
