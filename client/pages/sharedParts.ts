/**
 * The app and the small parts that most screens have. The build makes one chunk of them (build/sharedChunk.ts), which
 * compresses better than a chunk for each set of screens that has a part in common.
 */
import '../layout/App.tsx';
import '../layout/Layout.tsx';
import '../company/Brand.tsx';
import '../pageParts/PageHeading.tsx';
import '../pictures/Picture.tsx';
import '../ui/DescriptionList.tsx';
import '../ui/Icon.tsx';
import '../ui/keepTogether.tsx';
import '../units/Value.tsx';
