-- Each request comes from a network of its own: what one may ask in a minute is not measured here.
request = function()
  local part = function() return math.random(0, 255) end
  wrk.headers["x-forwarded-for"] = string.format("10.%d.%d.%d", part(), part(), part())
  return wrk.format()
end
