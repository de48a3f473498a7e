/** As the page's texts call them. */
export type BoardName = 'monthly' | 'streak';
