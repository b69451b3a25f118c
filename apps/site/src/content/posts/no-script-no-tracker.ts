import type { Post } from '../model.ts';

export const noScriptNoTracker: Post = {
  slug: 'no-script-no-tracker',
  title: 'A site that asks nobody',
  summary:
    'No cookies, no analytics, no request to another company, and pages that work without JavaScript. Why, and what it cost.',
  published: '2026-09-29',
  author: 'engineering',
  category: 'company',
  tags: ['web', 'privacy', 'performance'],
  picture: 'window',
  body: [
    `Open the network panel of your browser and load any page of this site. You will see one page, one stylesheet, a few fonts, one small script, and nothing from anybody else. We build sites for others, and this is how we think they should be. It is not only taste.`,
    `## Who reads along

An ordinary company page loads a dozen things from other companies: fonts, a map, a video, a counter, a chat. Each of them learns that you were here, and when. On a page about shoes this is a nuisance. On a page about your money it is a list of people who are worth an attack.

So the fonts lie on our server, the pictures are drawn for the site as SVG, and nobody counts you. We do not know how many people read this article. We can live with that.

It also means that there is no banner. A banner asks for permission to do what is not necessary. If you do nothing unnecessary, there is nothing to ask.`,
    `## Why without a script

Many pages today are programs that draw themselves in your browser. When the program does not arrive, because the line is poor, a company network blocks it, or an update broke something, there is a white page. On a page that says how to freeze an account, a white page is not acceptable.

Here every page is finished HTML when it arrives. The menu opens without a script, because the browser can do that. The search is a form that asks the server and shows a page of results. The contact form and the newsletter post as forms have posted for thirty years, and answer with a page that says what became of it. The script makes some of this smoother. If it fails, nothing is missing.

Live figures are the interesting case. The [closed days](/transparency) change while the page does not. The usual answer is to let a script fetch them. Ours is that the server puts them into the finished page, at a marked place, when you ask for it. So you can read them without a script, print them, and a search engine sees what you see.`,
    `## What it is good for besides

Speed. There is little to load, so it loads quickly, also on a telephone from eight years ago. Speed on such devices is not a luxury feature. In many places they are what people have.

Access. Whoever reads with a screen reader, or moves with the keyboard alone, gets plain HTML with headings, lists, tables and forms in the order in which they are meant. Much of what is called accessibility work is repairing what scripts broke.

Safety. A page that runs almost no program, and that forbids the browser to run any other, leaves little room for an intruder. Our pages tell the browser exactly which script may run, by its hash.

Time. In five years these pages will still open. There is hardly anything in them that could be out of date.`,
    `## What it cost

Some things are more work. A search without a script needs a server that searches. A form that answers by page and by script needs both answers to say the same, and a test for that. Editors write text in files that are checked before publication, so a link that leads nowhere is found by us and not by you.

And one has to say no a few times. No to the map, because an address is enough. No to the video, because a drawing and two sentences say it. No to the chat in the corner. We read [every message](/contactForm), and a person answers. That takes longer than a machine that answers at once, and you get something for it.`,
    `## Try it

Switch JavaScript off and come back. Then try the same with your bank.`,
  ],
};
