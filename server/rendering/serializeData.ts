/** JSON that is safe inside a `<script>` element: nothing in it can end the element or open a comment. */
export function serializeData(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
