import type { Response } from '@playwright/test';

export const pathOf = (response: Response): string => new URL(response.url()).pathname;
