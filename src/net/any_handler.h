// A handler of Asio of any type, as one type, so that an operation is compiled once and not for each handler.
#pragma once

#include <boost/system/error_code.hpp>
#include <memory>
#include <utility>

namespace euchre::net {

// AnyHandler<std::size_t> takes an error and a size, AnyHandler<> only an error. It is moved, never copied.
template <class... Results>
class AnyHandler {
  public:
    template <class Handler>
    explicit AnyHandler(Handler handler) : held_(std::make_unique<Holder<Handler>>(std::move(handler))) {}

    // At most once.
    void operator()(const boost::system::error_code& error, Results... results) {
        held_.release()->call_and_free(error, results...);
    }

  private:
    struct Held {
        virtual ~Held() = default;
        virtual void call_and_free(const boost::system::error_code& error, Results... results) = 0;
    };

    template <class Handler>
    struct Holder : Held {
        explicit Holder(Handler handler) : handler_(std::move(handler)) {}
        void call_and_free(const boost::system::error_code& error, Results... results) override {
            Handler handler = std::move(handler_);
            delete this;  // first: the handler may start the next operation
            std::move(handler)(error, results...);
        }
        Handler handler_;
    };

    std::unique_ptr<Held> held_;
};

}  // namespace euchre::net
