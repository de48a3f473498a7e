/** The product's working name. It stands here and nowhere else: translations say {{brand}}. */
export const brand = 'Kalima';
export const brandArabic = 'كَلِمَة';
