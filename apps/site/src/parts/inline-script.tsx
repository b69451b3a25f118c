/** The API allows it by its hash. `<` is written so that no text can end the element. */
export const InlineScript = ({ type, text }: { readonly type?: string; readonly text: string }) => (
  <script
    {...(type ? { type } : {})}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own text
    dangerouslySetInnerHTML={{ __html: type ? text.replaceAll('<', '\\u003c') : text }}
  />
);
