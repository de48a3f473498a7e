import type { getCourseFigures, ReplyOf } from '@kalima/contract';

export type Section = ReplyOf<typeof getCourseFigures>['sections'][number];
