import type { FastifyInstance } from 'fastify';

/** What the page, and whatever it might be made to frame, may ask of the browser: a microphone for spoken answers, nothing else. */
const permissions = [
  'microphone=(self)',
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'midi', 'payment', 'serial', 'usb'],
].map((name) => (name.includes('=') ? name : `${name}=()`));

export function sendPermissions(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions.join(', '));
  });
}
