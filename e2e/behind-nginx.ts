/**
 * Several app processes behind one port, requests alternating between them: `npm run many` starts this in the place of the one
 * server of a journey. With nginx where it is on the machine, by the example that is given to operators.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeTurns } from './take-turns.ts';

const root = join(import.meta.dirname, '..');
const { PORT = '', PROCESS_PORTS = '', ...settings } = process.env;
const ports = PROCESS_PORTS.split(',').map(Number);

const processes = ports.map((port) =>
  spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: { ...settings, PORT: String(port), PUBLIC_URL: `http://localhost:${PORT}`, TRUST_PROXY: 'on' },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
);

/** The example without what belongs to its machine: TLS, names, and where it keeps its files. */
function configuration(folder: string): string {
  const example = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {2}server 127\.0\.0\.1:3001.*\n.*\n/, ports.map((port) => `  server 127.0.0.1:${port};\n`).join(''))
    .replace('listen 443 ssl http2;', `listen ${PORT};\n  listen [::]:${PORT};`)
    .replace(/^ {2}(ssl_certificate|server_name).*\n/gm, '')
    .replace('/var/log/nginx/kalima.log', join(folder, 'access.log'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}worker_processes 1;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\n${places.join('\n')}\n${example}}\n`;
}

function startNginx(): { process: ChildProcess; folder: string } | null {
  const program = process.env.NGINX_PROGRAM ?? 'nginx';
  if (spawnSync(program, ['-v'], { stdio: 'ignore' }).error !== undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'kalima-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder));
  const flags = ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
  return { process: spawn(program, flags, { stdio: 'inherit' }), folder };
}

const nginx = startNginx();
if (nginx === null) {
  console.warn('*** nginx is not on this machine: a small proxy of our own stands in for it. ***');
  takeTurns(Number(PORT), ports);
}

process.once('SIGTERM', async () => {
  const children = [...processes, ...(nginx === null ? [] : [nginx.process])].filter(
    ({ exitCode }) => exitCode === null,
  );
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ended);
  if (nginx !== null) rmSync(nginx.folder, { recursive: true, force: true });
  process.exit(0);
});
