// The admin view: the lobby's overview and the metrics, as JSON and as a page without scripts.
#pragma once

#include <prometheus/registry.h>

#include <boost/json/object.hpp>
#include <string>
#include <string_view>

namespace euchre::server {

// The overview with "metrics": {"name": {"help": …, "values": {"labels": number}}}.
boost::json::object admin_view(boost::json::object overview, const prometheus::Registry& registry);

std::string admin_page(const boost::json::object& view);
std::string_view admin_style();

}  // namespace euchre::server
