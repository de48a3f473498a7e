/** The browser's time zone; empty or unknown on some devices. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

export const deviceZone = () => ({ timeZone: localZone(), offsetMinutes: 0 - new Date().getTimezoneOffset() });
