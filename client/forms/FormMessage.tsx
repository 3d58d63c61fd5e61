import type { FormAnswerBody } from '../../shared/forms/formAnswer.ts';

/** What became of a form. Both regions are always there, so that assistive technology hears what enters them. */
export function FormMessage({ answer }: { answer: FormAnswerBody | null }) {
  return (
    <>
      <p className="form-message form-message--success" role="status">
        {answer?.status === 'success' && answer.message}
      </p>
      <p className="form-message form-message--error" role="alert">
        {answer?.status === 'error' && answer.message}
      </p>
    </>
  );
}
