import { expect, test } from 'vitest';
import type { FileRole } from '../../src/core/kinds.js';
import { classify } from '../../src/scan/classify.js';

const EXPECTED: Readonly<Record<FileRole, readonly string[]>> = {
  source: [
    'src/app.ts', 'lib/request.js', 'pkg/test/client.py', 'pkg/testing/tools.py', 'src/contest.ts', 'src/latest/a.ts', 'internal/attest.go', 'src/specification.ts',
    'app/Testament.java', 'src/protest.py', 'a/testify.go', 'src/main/java/App.java', 'cmd/main.go', 'src/lib.rs', 'Sources/App/Greatest.swift', 'src/doctor/a.ts',
    'src/generator.ts', 'src/examples.ts', 'src/benchmark.py', 'src/docs/page.ts', 'lib/spec/parse.ts', 'app/vendors/models.py', 'packages/x/src/sandbox/run.ts',
  ],
  test: [
    'tests/a.py', 'pkg/tests/test_x.py', 'pkg/test/test_x.py', 'test/a.py', 'src/test/a.py', 'conftest.py', 'pkg/foo_test.py', 'pkg/tests.py', 'test/app.js', 'src/a.test.ts', 'src/a.spec.tsx',
    'src/__tests__/a.ts', 'src/__mocks__/a.ts', 'cypress/e2e/a.ts', 'a_test.go', 'pkg/testdata/x.go', 'src/test/java/FooTest.java', 'src/jvmTest/kotlin/A.kt',
    'app/src/androidTest/A.kt', 'core/FooTests.kt', 'App.Tests/FooTests.cs', 'Tests/AppTests/A.swift', 'spec/a_spec.rb', 'tests/a.rs', 'src/foo_unittest.cc', 'test/foo_test.exs',
    'setupTests.ts', 'packages/x/test.js', 'examples/app/test/a.js', 'packages/app-e2e/a.ts', 'spec/models/user.rb', 'packages/x/spec/a.js',
  ],
  example: ['examples/a.js', 'docs/snippets/a.py', 'demo/a.ts', 'samples/a.kt', 'benches/a.rs', 'packages/x/docs/a.ts', 'benchmarks/a.py', 'src/Button.stories.tsx', 'playground/a.ts'],
  generated: ['api/x.pb.go', 'x_pb2.py', 'x_pb2_grpc.py', 'src/__generated__/q.ts', 'src/schema.generated.ts', 'lib/model.g.dart', 'Form.Designer.cs', 'pkg/zz_generated.deepcopy.go', 'js/jquery.min.js'],
  vendored: ['vendor/a/b.go', 'third_party/x.cc', 'src/_vendor/y.py', 'vendor/tests/a.py'],
};

test.each(Object.entries(EXPECTED).flatMap(([role, paths]) => paths.map((path) => [path, role])))('%s is %s', (path, role) => {
  expect(classify(path)).toBe(role);
});
