import * as contract from '@kalima/contract';
import { dayIn, daysBetween, isTimeZone } from '@kalima/rules';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import { isAdministratorAddress } from '../../player/administrators.ts';
import { avatarKey, avatarType } from '../../player/avatar-files.ts';
import { removeAvatar, replaceAvatar, reportTo } from '../../player/change-avatar.ts';
import { isAllowedName } from '../../player/display-name.ts';
import { readPlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { changeIdentity, type Identity, identityJson, markSeen } from '../../player/profile-store.ts';
import { isVoiceAddress, mayTuneByAddress } from '../../player/voice-store.ts';
import { notFound, refuse } from '../../request/errors.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { beginDaysAt } from './begin-days-at.ts';
import { makeAvatar } from './make-avatar.ts';
import { omitUndefined } from './omit-undefined.ts';
import { readActivity } from './read-activity.ts';

/** Decoding is the most expensive request of a learner. */
const uploadsByUser: RateLimit = { name: 'avatar:user', limit: 20, windowSeconds: 3600 };

/** Each about 1 kB. */
const maxCachedProfiles = 1000;

/** The last update with news. New accounts know nothing else, and are not told. */
const updateMs = Date.UTC(2026, 10, 28);

const forever = 'public, max-age=31536000, immutable';

export function profileRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { config, database, files, rulebook } = deps;
  /** One statement. */
  const viewProfile = async (ref: UserRef): Promise<contract.ProfileView> => {
    const { player, moment, context } = await readPlayer<Identity>(deps, ref, identityJson);
    const { joinedMs, provenAddress, ...identity } = context;
    const isAdministrator = isAdministratorAddress(config, provenAddress);
    return {
      userId: userIdOf(ref),
      ...identity,
      accountDay: 1 + daysBetween(dayIn(joinedMs, moment), moment.today),
      precedesUpdate: joinedMs < updateMs,
      mayTuneVoice: mayTuneByAddress(config, provenAddress),
      mayGenerateSounds: isAdministrator || isVoiceAddress(config, provenAddress),
      isAdministrator,
      ...viewPlayer(player, moment, rulebook),
    };
  };
  const replyProfile = cacheResponses(contract.getProfile, maxCachedProfiles);
  servePlayer(app, contract.getProfile, async ({ learner, request, reply }) => {
    const profile = await viewProfile(learner);
    return replyProfile({ request, reply }, JSON.stringify(profile), () => profile);
  });
  serve(app, contract.updateProfile, async ({ learner, body }) => {
    if (body.displayName !== undefined && !isAllowedName(body.displayName)) refuse('name-not-allowed');
    const { timeZone = '', dayBegins, ...others } = body;
    if (dayBegins !== undefined) await beginDaysAt(deps, learner.userId, dayBegins);
    const changed = { ...others, timeZone: isTimeZone(timeZone) ? timeZone : undefined };
    await changeIdentity(database, learner.userId, omitUndefined(changed));
    return viewProfile(learner.userId);
  });
  serve(app, contract.markMessageSeen, async ({ learner, body }) => ({
    seenMessages: await markSeen(database, learner.userId, body.message, body.occasion),
  }));
  serve(app, contract.uploadAvatar, async ({ learner, bytes, request }) => {
    await limitUse(deps, uploadsByUser, learner.userId);
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
