import type { Response } from '@playwright/test';

/** The address that answered, without the language asked for. */
export const pathOf = (response: Response): string => new URL(response.url()).pathname;
