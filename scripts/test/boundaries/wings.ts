/** The wings of the modules, from the bottom up. A module knows its own wing and those before it. */
export const WINGS = ['base', 'people', 'earning', 'money', 'market', 'views', 'control'] as const;
