/** The layers of the modules, from the bottom up. A module may import its own layer and those before it. */
export const LAYERS = ['base', 'people', 'earning', 'money', 'market', 'views', 'control'] as const;
