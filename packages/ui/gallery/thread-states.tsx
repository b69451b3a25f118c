import type { ReactNode } from 'react';
import { Message, MessagePicture, Thread } from '../src/thread/index.ts';

const AT = '2026-11-21 05:06:07';
const IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><rect width="160" height="120" fill="#8a8f98"/></svg>',
)}`;
const idle = () => {};

export const threadStates: Readonly<Record<string, ReactNode>> = {
  'of three sides': (
    <Thread>
      <Message from="You" at={AT} side="own" body="The lamp came without its shade." />
      <Message from="Sample Store" at={AT} isIndented body="The shade is in a second parcel." />
      <Message from="Operators" at={AT} side="operators" aside="by mail" body="We wait for the second parcel." />
      <Message
        from="You"
        at={AT}
        side="own"
        aside="by mail"
        body={'It came today.\n\n> We wait for the second parcel.'}
        quotedWords="Quoted text"
      />
    </Thread>
  ),
};

export const messageStates: Readonly<Record<string, ReactNode>> = {
  'with a picture': (
    <Thread>
      <Message
        from="You"
        at={AT}
        side="own"
        body="The parcel, as it came."
        pictures={[<MessagePicture key="1" label="Picture 1" image={IMAGE} isLarge={false} onTurn={idle} />]}
      />
    </Thread>
  ),
  'without its body': (
    <Thread>
      <Message from="Sample Store" at={AT} body={null}>
        <p className="soft">This message was removed.</p>
      </Message>
    </Thread>
  ),
};

export const pictureStates: Readonly<Record<string, ReactNode>> = {
  small: <MessagePicture label="Picture 1" image={IMAGE} isLarge={false} onTurn={idle} />,
  large: <MessagePicture label="Picture 1" image={IMAGE} isLarge onTurn={idle} />,
  'while it is read': <MessagePicture label="Picture 1" image={undefined} isLarge={false} onTurn={idle} />,
};
