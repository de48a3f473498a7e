import type { getCourseFigures, ReplyOf } from '@kalima/contract';

export type CourseFigures = ReplyOf<typeof getCourseFigures>;
