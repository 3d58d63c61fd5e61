import { expect, test } from 'vitest';
import { createRequestDurations } from '../../../server/monitoring/requestDurations.ts';

test('a histogram counts each request in its bucket and in all larger ones', () => {
  const durations = createRequestDurations();
  for (const seconds of [0.0005, 0.001, 0.02, 60]) durations.observe('home', 200, seconds);
  durations.observe('home', 404, 0.2);
  const lines = durations.toText().split('\n');
  expect(lines[1]).toBe('# TYPE http_request_duration_seconds histogram');
  expect(lines.filter((line) => line.includes('status="200"'))).toEqual([
    'http_request_duration_seconds_bucket{route="home",status="200",le="0.001"} 2',
    'http_request_duration_seconds_bucket{route="home",status="200",le="0.003"} 2',
    'http_request_duration_seconds_bucket{route="home",status="200",le="0.01"} 2',
    'http_request_duration_seconds_bucket{route="home",status="200",le="0.03"} 3',
    'http_request_duration_seconds_bucket{route="home",status="200",le="0.1"} 3',
    'http_request_duration_seconds_bucket{route="home",status="200",le="0.3"} 3',
    'http_request_duration_seconds_bucket{route="home",status="200",le="1"} 3',
    'http_request_duration_seconds_bucket{route="home",status="200",le="3"} 3',
    'http_request_duration_seconds_bucket{route="home",status="200",le="10"} 3',
    'http_request_duration_seconds_bucket{route="home",status="200",le="+Inf"} 4',
    'http_request_duration_seconds_sum{route="home",status="200"} 60.0215',
    'http_request_duration_seconds_count{route="home",status="200"} 4',
  ]);
  expect(lines).toContain('http_request_duration_seconds_count{route="home",status="404"} 1');
});
