import type { BrowserContext, Page, Route } from 'playwright-core';

type Response = NonNullable<Parameters<Route['fulfill']>[0]>;

/**
 * Answers the posts of forms, at first as without a connection; the returned function sets another answer. One route for the
 * whole test: a request that began before a route came or went would slip past it, or get no answer.
 */
export async function answerPosts(target: Page | BrowserContext) {
  let answer: 'offline' | 'online' | Response = 'offline';
  await target.route(/\/api\/(quote|contact-us|newsletter)$/, (route) => {
    if (answer === 'online') return route.continue();
    return answer === 'offline' ? route.abort('internetdisconnected') : route.fulfill(answer);
  });
  return (next: typeof answer) => {
    answer = next;
  };
}
