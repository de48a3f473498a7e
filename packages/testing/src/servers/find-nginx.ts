import { spawnSync } from 'node:child_process';

/** Debian has it where only the administrator's path leads. */
const usual = ['nginx', '/usr/sbin/nginx'];

/** @returns the program (NGINX_PROGRAM names one that lies elsewhere), or null when nginx is not on this machine. */
export function findNginx(): string | null {
  const { NGINX_PROGRAM } = process.env;
  const programs = NGINX_PROGRAM === undefined ? usual : [NGINX_PROGRAM];
  return programs.find((program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined) ?? null;
}
