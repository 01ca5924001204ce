// Writes the mutants that a run reached to the file named by EUCHRE_MUTANTS_REACHED, one number per line.
#include <fstream>

namespace {

struct AtExit {
    ~AtExit() {
        const char* const path = std::getenv("EUCHRE_MUTANTS_REACHED");
        if (path == nullptr) return;
        std::ofstream file(path);
        for (unsigned number = 0; number < mutants::limit; ++number)
            if (mutants::reached[number]) file << number << '\n';
    }
} at_exit;

}  // namespace
