// Files and folders. Errors are StoreErrors.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace euchre::store {

// "PATH: what", with the error of the system.
[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& what);
[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& what, int system_error);

// Gives a file the owner of its folder, if root makes it for a server that runs as another user.
void give_to_owner_of_folder(int file, const std::filesystem::path& path);
// Creates an empty file that only its owner can read. An existing file does not change.
void make_file(const std::filesystem::path& path);
// Creates the folder and those above it. Only its owner can read the folder itself.
void make_folder(const std::filesystem::path& folder);
// All of a file's bytes.
std::string text_of(const std::filesystem::path& path);
// Appends to an open file and syncs it.
void write_to_disk(int file, const std::filesystem::path& path, std::string_view text);
// Replaces a file with this text, readable only by its owner. At every moment the old or the new file exists.
// Returns it open, for appending.
int replace_file(const std::filesystem::path& path, std::string_view text);
// Syncs a file, or the names in a folder.
void sync_to_disk(const std::filesystem::path& path);

}  // namespace euchre::store
