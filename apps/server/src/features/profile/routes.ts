import { getProfile, type ProfileView, updateProfile } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { requireTimeZone } from '../../http/time-zone.ts';
import type { Parts } from '../../parts.ts';
import { readPlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { changeIdentity, readIdentity } from '../../player/profile-store.ts';
import { withoutUndefined } from './without-undefined.ts';

export function profileRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, rulebook } = parts;
  const viewProfile = async (userId: string): Promise<ProfileView> => {
    const [{ player, moment }, identity] = await Promise.all([
      readPlayer(parts, userId),
      readIdentity(database, userId),
    ]);
    return { userId, ...identity, ...viewPlayer(player, moment, rulebook) };
  };
  serve(app, getProfile, ({ learner }) => viewProfile(learner.userId));
  serve(app, updateProfile, async ({ learner, body }) => {
    if (body.timeZone !== undefined) requireTimeZone(body.timeZone);
    await changeIdentity(database, learner.userId, withoutUndefined(body));
    return viewProfile(learner.userId);
  });
}
