import * as contract from '@kalima/contract';
import { dayIn } from '@kalima/rules';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve } from '../../http/serve.ts';
import { requireTimeZone } from '../../http/time-zone.ts';
import { isAdministrator } from '../../player/administrators.ts';
import { avatarKey, avatarType } from '../../player/avatar-files.ts';
import { removeAvatar, replaceAvatar, reportTo } from '../../player/change-avatar.ts';
import { isAllowedName } from '../../player/display-name.ts';
import { readPlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { changeIdentity, markSeen, readIdentity } from '../../player/profile-store.ts';
import { mayTuneVoice } from '../../player/voice-store.ts';
import { notFound, refuse, tooMany } from '../../request/errors.ts';
import { countUse, type RateLimit } from '../../request/rate-limit.ts';
import { makeAvatar } from './make-avatar.ts';
import { omitUndefined } from './omit-undefined.ts';
import { readActivity } from './read-activity.ts';

/** Decoding is the heaviest thing that a learner can ask for; nobody needs twenty pictures an hour. */
const uploadsByUser: RateLimit = { name: 'avatar:user', limit: 20, windowSeconds: 3600 };

/** A file is never changed: another picture has another name. */
const forever = 'public, max-age=31536000, immutable';

export function profileRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { clock, database, files, rulebook } = deps;
  const viewProfile = async (userId: string): Promise<contract.ProfileView> => {
    const [{ player, moment }, { joinedMs, ...identity }, isAdmin, mayTune] = await Promise.all([
      readPlayer(deps, userId),
      readIdentity(database, userId),
      isAdministrator(deps, userId),
      mayTuneVoice(deps, userId),
    ]);
    return {
      userId,
      ...identity,
      isFirstDay: dayIn(joinedMs, moment.timeZone) === moment.today,
      mayTuneVoice: mayTune,
      isAdministrator: isAdmin,
      ...viewPlayer(player, moment, rulebook),
    };
  };
  serve(app, contract.getProfile, ({ learner }) => viewProfile(learner.userId));
  serve(app, contract.updateProfile, async ({ learner, body }) => {
    if (body.timeZone !== undefined) requireTimeZone(body.timeZone);
    if (body.displayName !== undefined && !isAllowedName(body.displayName)) refuse('name-not-allowed');
    await changeIdentity(database, learner.userId, omitUndefined(body));
    return viewProfile(learner.userId);
  });
  serve(app, contract.markMessageSeen, async ({ learner, body }) => ({
    seenMessages: await markSeen(database, learner.userId, body.message, body.occasion),
  }));
  serve(app, contract.uploadAvatar, async ({ learner, bytes, request }) => {
    const waitSeconds = await countUse(database, clock.now(), uploadsByUser, learner.userId);
    if (waitSeconds !== null) throw tooMany(waitSeconds);
    const picture = await makeAvatar(bytes);
    if (picture === null) refuse('file-not-image');
    await replaceAvatar(deps, learner.userId, picture, reportTo(request.log));
    return viewProfile(learner.userId);
  });
  serve(app, contract.removeAvatar, async ({ learner, request }) => {
    await removeAvatar(deps, learner.userId, reportTo(request.log));
    return viewProfile(learner.userId);
  });
  serve(app, contract.getAvatar, async ({ params, reply }) => {
    const picture = await files.read(avatarKey(params.userId, params.file));
    if (picture === null) throw notFound();
    return reply.type(avatarType).header('cache-control', forever).send(Buffer.from(picture));
  });
  serve(app, contract.getActivity, ({ learner }) => readActivity(deps, learner.userId));
}
