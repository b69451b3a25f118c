import type { TestApp } from '../../../../testing/app.ts';
import type { Party } from '../../responses/testing/world.ts';

/** A valid resume; `over` replaces parts of its basics. */
export const contentOf = (over: object = {}) => ({
  basics: { name: 'Asha Sample', label: 'Weaver', email: 'asha@sample.example', location: { city: 'Pune' }, ...over },
  work: [{ position: 'Weaver', name: 'Sample Mills', startDate: '2019-04', highlights: ['Eight shafts'] }],
  skills: [{ name: 'Weaving', keywords: ['cotton', 'wool'] }],
});

/** Calls for resumes in the name of their owners. */
export function resumesOf(api: TestApp) {
  const form = (over: object = {}) => ({
    _id: '',
    number: 0,
    name: 'My resume',
    layout: 'plain',
    language: 'en',
    content: contentOf(),
    ...over,
  });
  const sure = async (asked: ReturnType<Party['post']>) => {
    const { status, code, data } = await asked;
    if (status !== 200) throw new Error(`refused with ${code}`);
    return data;
  };
  return {
    form,
    save: (by: Party, over: object = {}) => sure(by.post('saveResume', form(over))),
    share: (by: Party, _id: string): Promise<{ _id: string; token: string }> =>
      sure(by.post('shareResume', { _id, label: 'Sample firm', days: 7 })),
    /** Opens a share link as a visitor. */
    async open(token: string) {
      const answer = await api.post('/publicApi/openResume', { token });
      const code = answer.headers['x-error-code'];
      return { status: answer.statusCode, cache: answer.headers['cache-control'], code, ...answer.json() };
    },
  };
}
