#include "server/admin_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "server/html.h"

namespace euchre::server {

namespace json = boost::json;

namespace {

// A key as a heading: "free bytes".
std::string heading(std::string_view key) {
    std::string text = escaped(key);
    std::ranges::replace(text, '_', ' ');
    return text;
}

std::string shown(const json::value& value) {
    if (const auto* const histogram = value.if_object())
        return fmt::format("{} × {:.3g}", histogram->at("count").to_number<std::uint64_t>(),
                           histogram->at("mean").to_number<double>());
    if (value.is_null()) return "–";
    if (value.is_string()) return escaped(value.get_string());
    if (const auto* const number = value.if_double()) return fmt::format("{:.6g}", *number);
    return escaped(json::serialize(value));
}

// ---- JSON

std::string labels_of(const prometheus::ClientMetric& metric) {
    std::string labels;
    for (const auto& label : metric.label)
        labels.append(labels.empty() ? "" : ", ").append(label.name + "=" + label.value);
    return labels;
}

json::value value_of(const prometheus::ClientMetric& metric, prometheus::MetricType type) {
    if (type == prometheus::MetricType::Counter) return metric.counter.value;
    if (type == prometheus::MetricType::Gauge) return metric.gauge.value;
    const auto& histogram = metric.histogram;
    const auto count = histogram.sample_count;
    return json::object{{"count", count},
                        {"mean", count == 0 ? 0.0 : histogram.sample_sum / static_cast<double>(count)}};
}

// ---- the page

// A list of objects with the same keys. The keys are the column heads.
std::string table_of(const json::array& rows) {
    if (rows.empty()) return "<p>None.</p>\n";
    std::string text = "<div class=\"wide\"><table>\n<tr>";
    for (const auto& field : rows.front().as_object()) text += "<th>" + heading(field.key()) + "</th>";
    text += "</tr>\n";
    for (const json::value& row : rows) {
        text += "<tr>";
        for (const auto& field : row.as_object()) text += "<td>" + shown(field.value()) + "</td>";
        text += "</tr>\n";
    }
    return text + "</table></div>\n";
}

std::string pairs_of(const json::object& object) {
    std::string text = "<div class=\"wide\"><table>\n";
    for (const auto& field : object)
        text += fmt::format("<tr><th>{}</th><td>{}</td></tr>\n", heading(field.key()), shown(field.value()));
    return text + "</table></div>\n";
}

// The value first: a phone shows it without scrolling.
std::string metrics_of(const json::object& metrics) {
    std::string text = "<table>\n<tr><th>value</th><th>metric</th></tr>\n";
    for (const auto& metric : metrics) {
        const auto& family = metric.value().as_object();
        for (const auto& value : family.at("values").as_object())
            text += fmt::format("<tr><td>{}</td><td class=\"name\">{} {}<br><small>{}</small></td></tr>\n",
                                shown(value.value()), escaped(metric.key()), escaped(value.key()),
                                shown(family.at("help")));
    }
    return text + "</table>\n";
}

std::string section_of(const json::string_view name, const json::value& value) {
    std::string text = "<h2>" + heading(name) + "</h2>\n";
    if (value.is_array()) return text + table_of(value.get_array());
    if (!value.is_object()) return text + "<p>" + shown(value) + "</p>\n";
    return text + (name == "metrics" ? metrics_of(value.get_object()) : pairs_of(value.get_object()));
}

}  // namespace

json::object admin_view(json::object overview, const prometheus::Registry& registry) {
    json::object metrics;
    for (const prometheus::MetricFamily& family : registry.Collect()) {
        json::object values;
        for (const auto& metric : family.metric) values[labels_of(metric)] = value_of(metric, family.type);
        metrics[family.name] = json::object{{"help", family.help}, {"values", std::move(values)}};
    }
    overview["metrics"] = std::move(metrics);
    return overview;
}

std::string admin_page(const json::object& view) {
    std::string text =
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>Right Bower: admin view</title>\n<link rel=\"stylesheet\" href=\"/admin.css\">\n"
        "<h1>Right Bower</h1>\n"
        "<p>Reload the page for new figures. <a href=\"/admin.json\">As JSON</a>, "
        "<a href=\"/metrics\">for Prometheus</a>.</p>\n";
    for (const auto& section : view) text += section_of(section.key(), section.value());
    return text + "</html>\n";
}

std::string_view admin_style() {
    return "body { font: 16px/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 0 1rem; "
           "color: #1b1b1b; background: #fff; }\n"
           "h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; text-transform: capitalize; }\n"
           ".wide { overflow-x: auto; }\n"
           "table { border-collapse: collapse; }\n"
           "th, td { border-bottom: 1px solid #ccc; padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; "
           "vertical-align: top; }\n"
           ".name { overflow-wrap: anywhere; }\n"
           "small { color: #555; }\n";
}

}  // namespace euchre::server
