const words =
  "123456 password 12345678 qwerty 123456789 111111 1234567 dragon 123123 baseball abc123 football" +
  " monkey letmein 696969 shadow master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321" +
  " superman 1qaz2wsx 7777777 121212 000000 qazwsx 123qwe killer trustno1 jordan jennifer zxcvbnm" +
  " asdfgh hunter buster soccer harley batman andrew tigger sunshine iloveyou charlie robert" +
  " thomas hockey ranger daniel starwars klaster 112233 george computer michelle jessica pepper" +
  " zxcvbn 555555 11111111 131313 freedom 777777 maggie 159753 aaaaaa ginger princess joshua" +
  " cheese amanda summer ashley nicole chelsea biteme matthew access yankees 987654321 dallas" +
  " austin thunder taylor matrix mobilemail monitor monitoring montana moscow welcome welcome1 admin123" +
  " administrator passw0rd password1 password123 p@ssw0rd p@ssword qwerty123 qwerty1 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3" +
  " 1q2w3e zaq12wsx zaq1zaq1 asdf1234 asdfghjkl asdasd asd123 abcd1234 abcdef abcdefg abc12345 a123456" +
  " a12345 a1b2c3 a1b2c3d4 aa123456 aa112233 qwe123 qweasd qweasdzxc 147258369 147258 159357 789456123" +
  " 789456 456789 741852963 852456 963852741 102030 101010 100200 110110 121314 123654 123654789" +
  " 1234561 12341234 123123123 1231231 12344321 123454321 1122334455 11223344 112211 998877 9876543210 87654321" +
  " 7654321 0987654321 0123456789 012345678 01234567 012345 00000000 0000000 999999 99999999 888888 88888888" +
  " 333333 444444 222222 22222222 2222222 555666 5555555 66666666 55555555 44444444 33333333 1234512345" +
  " 1029384756 google facebook instagram whatsapp telegram youtube samsung iphone android internet computer1" +
  " hello123 hello1 loveme lovely love123 iloveyou1 babygirl angel1 flower rainbow butterfly purple" +
  " orange banana cookie chocolate secret secret1 changeme default test123 test1234 tester testing" +
  " temp123 user123 demo123 manager system server service support office company business sample" +
  " example newpass mypass mypassword letmein1 whatever nothing trustme success winner lucky7 dollar" +
  " silver golden diamond crystal falcon phoenix samurai pokemon naruto sasuke minecraft fortnite" +
  " roblox liverpool arsenal barcelona realmadrid juventus chelsea1 manutd ronaldo neymar zidane benzema" +
  " messi10 ronaldo7 cr7cr7 syria123 syria1 damascus aleppo latakia lattakia tartus tartous swaida" +
  " hasaka qamishli dimashq sooria alsham dalil123 mohamed mohammed mohammad muhammad mohamad ahmad123" +
  " ahmed123 mohammad123 mohamed123 mahmoud mahmoud123 mustafa mostafa hassan hussein hussain husain omar123" +
  " othman ali123 ali1234 alialiali khaled khalid yousef youssef ibrahim abdullah abdallah abdulrahman" +
  " bashar waleed yasser fatima zainab zeinab mariam maryam habibi habibi1 habibti alhamdulillah" +
  " bismillah subhanallah allah1 allah123 allahakbar mashallah inshallah yarabb 313313 786786 786110 yaallah" +
  " mama123 mamababa babamama baba123 maman1 family family1 mother father sister brother friend" +
  " friends forever abboud hamada hamody hamoudi 09330933 09440944 09550955 0999999 0933333 0944444" +
  " 0955555 0988888 0911911 963963 +963963 963000 20102010 20112011 20002000 19901990 19951995 19801980" +
  " 19851985 20202020 20212021 20222022 20232023 20242024 20252025 20262026 qwer1234 qwert12345 qwertyui 1qazxsw2" +
  " qazwsxedc qazqaz wsxwsx zxczxc zxc123 zzzzzz xxxxxx cccccc qqqqqq wwwwww eeeeee mnbvcxz" +
  " mnbvcx lkjhgf poiuyt 0okmnji9 asdfasdf asdfgh1 fghjkl dfghjk sdfghj ghghgh jkjkjk hjkl1234" +
  " مرحبا123 محمد123 اللهاكبر الحمدلله بسمالله كلمةالسر كلمةالمرور ابجدهوز";

const common = new Set(words.split(" "));

export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize("NFKC").toLowerCase());
}
