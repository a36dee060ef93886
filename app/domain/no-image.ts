/** The picture that is shown where another is missing or does not load [8.10]. */
export const NO_IMAGE = '/art/placeholder/none.svg';
