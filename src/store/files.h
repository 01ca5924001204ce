// Files and folders, and what is wrong with them as a StoreError.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace euchre::store {

// "PATH: what", and what the system says of it.
[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& what);
[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& what, int system_error);

// What root makes for a server that runs as somebody else is theirs: it gets the owner of its folder.
void give_to_owner_of_folder(int file, const std::filesystem::path& path);
// An empty file for its owner only. One that is there stays as it is.
void make_file(const std::filesystem::path& path);
// The folder and those above it; itself for its owner only.
void make_folder(const std::filesystem::path& folder);
// All of a file's bytes.
std::string text_of(const std::filesystem::path& path);
// To an open file's end, and on to the disk.
void write_to_disk(int file, const std::filesystem::path& path, std::string_view text);
// A file of its owner's with this text is there, or the one that was there before; at no time neither. Still
// open, to be written to its end.
int replace_file(const std::filesystem::path& path, std::string_view text);
// A file, or the names in a folder.
void sync_to_disk(const std::filesystem::path& path);

}  // namespace euchre::store
