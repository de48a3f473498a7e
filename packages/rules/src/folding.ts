export * from '@kalima/course/folding';
