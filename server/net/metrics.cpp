#include "net/metrics.h"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include "net/context.h"

namespace fray::net {
namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

class Families {
 public:
  void counter(const char* name, const char* help, std::uint64_t value) {
    ClientMetric metric;
    metric.counter.value = static_cast<double>(value);
    add(name, help, MetricType::Counter).metric.push_back(std::move(metric));
  }
  void gauge(const char* name, const char* help, std::uint64_t value) {
    ClientMetric metric;
    metric.gauge.value = static_cast<double>(value);
    add(name, help, MetricType::Gauge).metric.push_back(std::move(metric));
  }
  MetricFamily& add(const char* name, const char* help, MetricType type) {
    families_.push_back({name, help, type, {}});
    return families_.back();
  }
  std::string text() const { return prometheus::TextSerializer().Serialize(families_); }

 private:
  std::vector<MetricFamily> families_;
};

void add_rejections(Families& families, const live::Counters& counters) {
  MetricFamily& family =
      families.add("fray_rejections_total", "Requests refused", MetricType::Counter);
  for (std::size_t code = 1; code < wire::kErrorCodes; ++code) {
    ClientMetric metric;
    metric.label.push_back({"code", wire::name_of(static_cast<wire::ErrorCode>(code))});
    metric.counter.value = static_cast<double>(counters.rejections[code].load());
    family.metric.push_back(std::move(metric));
  }
}

void add_commit_time(Families& families, const live::Counters& counters) {
  constexpr double kMicro = 1e-6;
  ClientMetric metric;
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < counters.commit_buckets.size(); ++i) {
    below += counters.commit_buckets[i].load();
    const bool last = i == live::Counters::kCommitBuckets.size();
    metric.histogram.bucket.push_back(
        {below, last ? std::numeric_limits<double>::infinity()
                     : static_cast<double>(live::Counters::kCommitBuckets[i]) * kMicro});
  }
  metric.histogram.sample_count = below;
  metric.histogram.sample_sum = static_cast<double>(counters.commit_micros.load()) * kMicro;
  families
      .add("fray_commit_seconds", "Time from command to durable log write", MetricType::Histogram)
      .metric.push_back(std::move(metric));
}

}  // namespace

std::string metrics_text(const Context& context) {
  Families families;
  const Counters& net = context.counters;
  families.counter("fray_connections_total", "Connections accepted", net.connections);
  families.counter("fray_connections_refused_total", "Connections beyond the limit", net.refused);
  families.gauge("fray_connections", "Connections now", net.connections_now);
  families.gauge("fray_sessions", "WebSockets now", net.sessions_now);
  families.counter("fray_frames_received_total", "Frames from clients", net.frames_in);
  families.counter("fray_frames_sent_total", "Frames to clients", net.frames_out);
  families.counter("fray_received_bytes_total", "Bytes of frames from clients", net.bytes_in);
  families.counter("fray_sent_bytes_total", "Bytes of frames to clients", net.bytes_out);
  families.counter("fray_bad_frames_total", "Frames refused before they reached a table",
                   net.bad_frames);
  families.counter("fray_limited_total", "Frames over the per-connection rate limit", net.limited);
  families.counter("fray_outbox_drops_total", "Slow clients disconnected", net.outbox_drops);
  families.gauge("fray_outbox_bytes", "Bytes waiting to be sent", net.outbox_bytes_now);
  families.gauge("fray_ready", "1 while the server takes commands", context.ready ? 1 : 0);
  families.gauge("fray_start_faults", "Tables left out at the start, see /readyz",
                 context.faults.size());

  if (context.free_bytes) {
    families.gauge("fray_free_bytes", "Bytes free on the database's disk",
                   static_cast<std::uint64_t>(context.free_bytes()));
  }

  const live::Counters& totals = context.tables->counters();
  families.counter("fray_commands_total", "Commands carried out", totals.commands);
  add_rejections(families, totals);
  families.counter("fray_batches_total", "Batches encoded", totals.batches);
  families.counter("fray_deliveries_total", "Batches handed to clients", totals.deliveries);
  families.counter("fray_events_total", "Events encoded, once for each kind of viewer",
                   totals.events);
  families.counter("fray_encounters_finished_total", "Encounters that have ended",
                   totals.encounters_finished);
  families.counter("fray_tables_frozen_total", "Tables stopped by a failure of storage",
                   totals.tables_frozen);
  families.gauge("fray_tables", "Tables now", context.tables->all().size());
  families.gauge("fray_tables_resting", "Tables now that have given their memory back",
                 totals.tables_resting);
  families.gauge("fray_log_queue", "Records on their way to disk", totals.appends_waiting);
  add_commit_time(families, totals);
  return families.text();
}

}  // namespace fray::net
