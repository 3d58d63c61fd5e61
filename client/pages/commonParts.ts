/**
 * What most pages show. Named by the app, it comes in one file with the app, and its styles in the one sheet of all
 * pages, instead of in a file for each set of pages that share a part.
 */
import '../components/Icon.tsx';
import '../components/Illustration.tsx';
import '../components/PageHeading.tsx';
import '../components/PageIndex.tsx';
import '../components/Paragraphs.tsx';
import '../components/Picture.tsx';
import '../components/QuoteCall.tsx';
import '../layout/PageHead.tsx';
