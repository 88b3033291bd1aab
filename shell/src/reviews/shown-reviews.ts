import { create } from 'zustand';

/** Whether the reviews are on the page: by consent, or because the visitor asked for them on this page view. Nothing is stored. */
export const useReviews = create<{ readonly shown: boolean }>(() => ({ shown: false }));
