/** The start of every test, fixture and journey: a Wednesday morning, far from the end of a day, a week and a month. */
export const startsAt = '2027-01-13T10:00:00.000Z';
export const startMs = Date.parse(startsAt);
