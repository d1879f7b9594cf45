import {
  Anchor,
  ArrowLeft,
  Ban,
  Banknote,
  Bell,
  Building,
  CheckCheck,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleDollarSign,
  CircleEllipsis,
  CirclePause,
  ClipboardCheck,
  CloudOff,
  Copy,
  Download,
  FilePenLine,
  FileText,
  FileUp,
  Gavel,
  History,
  Hourglass,
  Inbox,
  LayoutDashboard,
  Lock,
  Mail,
  MailCheck,
  Menu,
  Package,
  Percent,
  Plane,
  Receipt,
  ScanBarcode,
  Search,
  SearchX,
  Ship,
  Store,
  Truck,
  User,
  Users,
  Van,
  Wallet,
  Warehouse,
} from 'lucide';
import { icon } from './icon.ts';

export const AnchorIcon = /* @__PURE__ */ icon(Anchor);
export const ArrowLeftIcon = /* @__PURE__ */ icon(ArrowLeft);
export const BanIcon = /* @__PURE__ */ icon(Ban);
export const BanknoteIcon = /* @__PURE__ */ icon(Banknote);
export const BellIcon = /* @__PURE__ */ icon(Bell);
export const BuildingIcon = /* @__PURE__ */ icon(Building);
export const CheckCheckIcon = /* @__PURE__ */ icon(CheckCheck);
export const ChevronDownIcon = /* @__PURE__ */ icon(ChevronDown);
export const ChevronLeftIcon = /* @__PURE__ */ icon(ChevronLeft);
export const ChevronRightIcon = /* @__PURE__ */ icon(ChevronRight);
export const CircleDollarSignIcon = /* @__PURE__ */ icon(CircleDollarSign);
export const CircleEllipsisIcon = /* @__PURE__ */ icon(CircleEllipsis);
export const CirclePauseIcon = /* @__PURE__ */ icon(CirclePause);
export const ClipboardCheckIcon = /* @__PURE__ */ icon(ClipboardCheck);
export const CloudOffIcon = /* @__PURE__ */ icon(CloudOff);
export const CopyIcon = /* @__PURE__ */ icon(Copy);
export const DownloadIcon = /* @__PURE__ */ icon(Download);
export const FilePenLineIcon = /* @__PURE__ */ icon(FilePenLine);
export const FileTextIcon = /* @__PURE__ */ icon(FileText);
export const FileUpIcon = /* @__PURE__ */ icon(FileUp);
export const GavelIcon = /* @__PURE__ */ icon(Gavel);
export const HistoryIcon = /* @__PURE__ */ icon(History);
export const HourglassIcon = /* @__PURE__ */ icon(Hourglass);
export const InboxIcon = /* @__PURE__ */ icon(Inbox);
export const LayoutDashboardIcon = /* @__PURE__ */ icon(LayoutDashboard);
export const LockIcon = /* @__PURE__ */ icon(Lock);
export const MailIcon = /* @__PURE__ */ icon(Mail);
export const MailCheckIcon = /* @__PURE__ */ icon(MailCheck);
export const MenuIcon = /* @__PURE__ */ icon(Menu);
export const PackageIcon = /* @__PURE__ */ icon(Package);
export const PercentIcon = /* @__PURE__ */ icon(Percent);
export const PlaneIcon = /* @__PURE__ */ icon(Plane);
export const ReceiptIcon = /* @__PURE__ */ icon(Receipt);
export const ScanBarcodeIcon = /* @__PURE__ */ icon(ScanBarcode);
export const SearchIcon = /* @__PURE__ */ icon(Search);
export const SearchXIcon = /* @__PURE__ */ icon(SearchX);
export const ShipIcon = /* @__PURE__ */ icon(Ship);
export const StoreIcon = /* @__PURE__ */ icon(Store);
export const TruckIcon = /* @__PURE__ */ icon(Truck);
export const UserIcon = /* @__PURE__ */ icon(User);
export const UsersIcon = /* @__PURE__ */ icon(Users);
export const VanIcon = /* @__PURE__ */ icon(Van);
export const WalletIcon = /* @__PURE__ */ icon(Wallet);
export const WarehouseIcon = /* @__PURE__ */ icon(Warehouse);
