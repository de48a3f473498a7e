import type { OfflineState } from '@kalima/contract';
import { type Calendar, midnight } from '@kalima/rules';

export const calendarOf = ({ timeZone, dayBegins = midnight }: OfflineState): Calendar => ({ timeZone, dayBegins });
